/**
 * Stands in for the program that makes the packages of Linux, which the packer downloads: takes the same arguments, lays the files out and builds real packages
 * with the systems' own dpkg-deb and rpmbuild, as that program does. Uncompressed, which takes seconds instead of minutes. Refuses an argument that it doesn't know.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const known =
  `-s -t -d --deb-recommends --deb-compression --deb-priority --rpm-os --rpm-compression --rpm-summary --architecture --after-install
  --after-remove --description --version --package --name --maintainer --vendor --url --category --license --directories`.split(
    /\s+/,
  )
const given = new Map<string, string[]>()
const laid: { readonly from: string; readonly to: string }[] = []
const rest = process.argv.slice(2).filter((one) => one !== '--force')
for (let at = 0; at < rest.length; at += 1) {
  const word = rest[at] ?? ''
  if (word.startsWith('-')) {
    if (!known.includes(word)) throw new Error(`fpm gets ${word}, which its stand-in doesn't know.`)
    at += 1
    given.set(word, [...(given.get(word) ?? []), rest[at] ?? ''])
  } else {
    const [from = '', to = ''] = word.split('=')
    laid.push({ from, to })
  }
}
const all = (option: string): readonly string[] => given.get(option) ?? []
const one = (option: string): string => all(option)[0] ?? ''

const work = mkdtempSync(path.join(tmpdir(), 'fpm-'))
const staged = path.join(work, 'staged')
for (const { from, to } of laid) {
  mkdirSync(path.dirname(path.join(staged, to)), { recursive: true })
  cpSync(from, path.join(staged, to), { recursive: true, verbatimSymlinks: true })
}
if (one('-t') === 'deb') buildDeb()
else buildRpm()
rmSync(work, { recursive: true })

function buildDeb(): void {
  const control = path.join(staged, 'DEBIAN')
  mkdirSync(control)
  const script = (name: string, option: string) =>
    writeFileSync(path.join(control, name), readFileSync(one(option)), { mode: 0o755 })
  script('postinst', '--after-install')
  script('postrm', '--after-remove')
  const fields = [
    `Package: ${one('--name')}`,
    `Version: ${one('--version')}`,
    `Architecture: ${one('--architecture')}`,
    `Maintainer: ${one('--maintainer')}`,
    `Depends: ${all('-d').join(', ')}`,
    ...(given.has('--deb-recommends') ? [`Recommends: ${all('--deb-recommends').join(', ')}`] : []),
    `Section: ${one('--category')}`,
    `Priority: ${one('--deb-priority')}`,
    `Homepage: ${one('--url')}`,
    `Description: ${one('--description')}`,
  ]
  writeFileSync(path.join(control, 'control'), `${fields.join('\n')}\n`)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', staged, one('--package')])
}

function buildRpm(): void {
  const entries = readdirSync(staged, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFolder: entry.isDirectory(),
    place: `/${path.relative(staged, path.join(entry.parentPath, entry.name))}`,
  }))
  // A blank separates names, and `?` matches it.
  const named = (place: string) => place.replaceAll(' ', '?')
  const own = (place: string) => all('--directories').some((folder) => `${place}/`.startsWith(`${folder}/`))
  const spec = [
    '%define __spec_install_post true',
    '%define _binary_payload w.ufdio',
    `Name: ${one('--name')}`,
    `Version: ${one('--version')}`,
    'Release: 1',
    `Summary: ${one('--rpm-summary')}`,
    'AutoReqProv: no',
    `License: ${one('--license')}`,
    `Vendor: ${one('--vendor')}`,
    `URL: ${one('--url')}`,
    ...all('-d').map((name) => `Requires: ${name}`),
    '%description',
    one('--description'),
    '%install',
    `cp -a '${staged}/.' '%{buildroot}'`,
    '%post',
    readFileSync(one('--after-install'), 'utf8'),
    '%postun',
    readFileSync(one('--after-remove'), 'utf8'),
    '%files',
    '%defattr(-,root,root,-)',
    ...entries.filter(({ isFolder, place }) => isFolder && own(place)).map(({ place }) => `%dir ${named(place)}`),
    ...entries.filter(({ isFolder }) => !isFolder).map(({ place }) => named(place)),
  ]
  const file = path.join(work, 'package.spec')
  writeFileSync(file, `${spec.join('\n')}\n`)
  const target = `${one('--architecture')}-unknown-${one('--rpm-os')}`
  const places = ['--define', `_topdir ${work}/top`, '--define', `_tmppath ${work}`]
  execFileSync('rpmbuild', ['-bb', '--target', target, ...places, file], { stdio: 'pipe' })
  const [built = ''] = readdirSync(path.join(work, 'top/RPMS'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.rpm'),
  )
  cpSync(path.join(work, 'top/RPMS', built), one('--package'))
}
