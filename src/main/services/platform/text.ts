/** Texts of platform. */
export const texts = {
  attempt: {
    noResponseInTime: 'no response in time',
    waitingWasCanceled: 'waiting was canceled',
    thePlatformCantBeReached: (message: string) => `The platform can’t be reached: ${message}.`,
    theConsoleHadAnErrorWhile: 'the console had an error while loading the response',
    theResponseIsntJsonButAnotherKindOf: 'the response isn’t JSON but another kind of content',
    at: (field: string) => ` at ${field}`,
    theResponseIsntInTheDocumented: (where: string) => `the response isn’t in the documented format${where}`,
    brokenTexts: {
      cut: 'the response is incomplete',
      'too-large': 'the response is larger than the console accepts',
      encoding: 'the response uses a compression the console doesn’t support',
    },
    thePlatformsResponseCantBeRead: (why: string) => `The platform’s response can’t be read: ${why}.`,
    theResponseDidntFinishInTime: 'the response didn’t finish in time',
    theDownloadStalledSoItWas: {
      message:
        'The download stalled, so it was stopped. No part of it was saved. An earlier file of that name is unchanged.',
      nextStep: 'Start the download again. The report stays ready on the platform.',
    },
    theRequestWasSentButIts: (why: string) =>
      `The request was sent, but its outcome isn’t known: ${why}. It may or may not have gone through.`,
  },
  body: {
    theResponseIsntUtf8Text: 'the response isn’t UTF-8 text',
    theResponseIsEmpty: 'the response is empty',
    theResponseIsNestedMoreThan: (maxDepth: number) => `the response is nested more than ${maxDepth} levels deep`,
    theResponseIsntValidJson: 'the response isn’t valid JSON',
    theResponseHasMoreThan: (most: number) =>
      `the response has more than ${most.toLocaleString('en-US')} values, which the console doesn’t accept`,
  },
  certificateFile: {
    theCertificateFileCantBeUsed: (code: string) => `The certificate file can’t be used: ${code}`,
  },
  client: {
    thisSlotsTimeHasPassedSo: 'This slot’s time has passed, so no link was created.',
    selectAnotherSlot: 'Select another slot.',
    theBrandIsRequiredEnterIt: 'The brand is required. Enter it, or set it on the connection.',
    theConsoleHadAnErrorAnd: (name: string) => `The console had an error and couldn’t finish this request (${name}).`,
  },
  download: {
    theResponseIsEmptyWithoutEven: 'the response is empty, without even a header row',
    theResponseIsAWebPageNotA: 'the response is a web page, not a CSV file',
    theResponseIsntCsvText: 'the response isn’t CSV text',
    thereIsntEnoughDiskSpaceNeeded: (megabytes: string, megabytes2: string) =>
      `There isn’t enough disk space: ${megabytes} needed, ${megabytes2} free.`,
    theFileCouldntBeSaved: 'The file couldn’t be saved.',
    causes: {
      ENOSPC: 'The disk is full.',
      EDQUOT: 'The disk quota is used up.',
      EACCES: 'You don’t have permission to save in this folder.',
      EROFS: 'The disk is read-only.',
      ENOENT: 'The folder doesn’t exist.',
      EISDIR: 'A folder already has this name.',
      ENAMETOOLONG: 'The file name is too long.',
    },
  },
  environmentKeys: {
    thisCallNeedsTheKeyOf: (title: string) => `This call needs the key of “${title}”.`,
    setInTheEnvironment: (variable: string) => `Set ${variable} in the environment.`,
    cantBeUsed: (variable: string, problem: string) => `${variable} can’t be used. ${problem}`,
    setInTheEnvironmentAgain: (variable: string) => `Set ${variable} in the environment again.`,
  },
  inputIssues: {
    thisKindOfValueIsntSupported: 'This kind of value isn’t supported.',
    aWholeNumber: 'a whole number',
    trueOrFalse: 'true or false',
    anObjectWithNamedFields: 'an object with named fields',
    theInput: 'The input',
    eachValueOf: (name: string) => `Each value of ${name}`,
    isRequired: (who: string) => `${who} is required.`,
    mustBe: (who: string, part: string) => `${who} must be ${part}.`,
    mustBe2: (who: string, part: string, part2: string) => `${who} must be ${part}${part2}.`,
    oneOf: 'one of ',
    cantBeEmpty: (who: string) => `${who} can’t be empty.`,
    orMore: (minimum: number | bigint) => `${minimum} or more`,
    moreThan: (minimum: number | bigint) => `more than ${minimum}`,
    canHaveAtMostCharacters: (who: string, maximum: number | bigint) =>
      `${who} can have at most ${maximum} characters.`,
    orLess: (maximum: number | bigint) => `${maximum} or less`,
    lessThan: (maximum: number | bigint) => `less than ${maximum}`,
    isntInADocumentedFormat: (who: string) => `${who} isn’t in a documented format.`,
    isntADocumentedFieldOfThis: (key: string) => `${key} isn’t a documented field of this call.`,
    someOfTheInputIsntValid: 'Some of the input isn’t valid, so nothing was sent.',
    nothingWasSent: (where: string, message: string) => `Nothing was sent. ${where}${message}`,
  },
  requestPace: {
    thePlatformIsLimitingRequests: 'the platform is limiting requests',
    thePlatformIsTemporarilyUnavailable: 'the platform is temporarily unavailable',
    thePlatformCantBeReached: 'the platform can’t be reached',
  },
  request: {
    theTextContainsAnIncomplete: 'The text contains an incomplete character. Enter it again.',
    cantBePartOfAnAddress: (climbing: string) => `“${climbing}” can’t be part of an address.`,
    thisCallNeedsTheKeyOf: (title: string, header: string) =>
      `This call needs the key of “${title}” (${header}), but none is set.`,
    theKeyOfCantBeUsed: (title: string, problem: string) => `The key of “${title}” can’t be used. ${problem}`,
  },
  status: {
    thePlatformsResponseHasNoReadable: 'The platform’s response has no readable content.',
    thePlatformRedirectedTheRequestThe: (status: number) =>
      `The platform redirected the request (${status}). The console didn’t follow, so no key or patient data reaches another address.`,
    checkTheConnectionsAddressInSettings: 'Check the connection’s address in Settings, Connections and keys.',
    thePlatformHadAnInternalErrorTheRequest:
      'The platform had an internal error. The request may or may not have gone through.',
    dontSendItAgainFirstCheck:
      'Don’t send it again. First check whether it went through. Support can use the correlation ID.',
    thePlatformRedirectedTheRequestAnd: (status: number) =>
      `The platform redirected the request (${status}), and the console didn’t follow. The request may or may not have gone through.`,
    aWebPageCameInsteadOfThe: {
      message: 'A web page came instead of the platform’s response (403). A proxy or firewall may block the request.',
      nextStep: 'Check the VPN, or contact your network administrators. If nothing blocks the request, check the key.',
    },
    theNetworksProxyRequiresASign: {
      message: 'The network’s proxy requires a sign-in.',
      nextStep: 'Sign in to the proxy, or contact your network administrators.',
    },
  },
  transport: {
    theNetworksProxyRequiresASign: 'the network’s proxy requires a sign-in',
    theNetworksProxyRejectedThe: (proxyStatus: number) =>
      `the network’s proxy rejected the connection (${proxyStatus})`,
    theServersCertificateIsntTrusted: 'the server’s certificate isn’t trusted',
    theServerRequiresAClientCertificate:
      'the server requires a client certificate, which the console doesn’t have; contact your network administrators',
    theAddressOffersNoSecureConnection: 'the address offers no secure connection (https) that the console accepts',
    theConnectionFailed: 'the connection failed',
    causes: {
      BLOCKED: 'a firewall or security program on this computer blocked the connection',
      ECONNREFUSED: 'the address refused the connection',
      ECONNRESET: 'the connection dropped',
      ENOTFOUND: 'the host name wasn’t found',
      EAI_AGAIN: 'the host name couldn’t be looked up',
      ETIMEDOUT: 'the connection timed out',
      EHOSTUNREACH: 'there’s no route to this host',
      ENETUNREACH: 'there’s no network connection to this host',
      ENOENT: 'this connection’s certificate file is missing',
      NO_CERTIFICATE_IN_FILE: 'this connection’s certificate file has no certificate in PEM format',
      CERTIFICATE_FILE_NOT_REGULAR:
        'this connection’s certificate file isn’t an ordinary file; select a PEM file in Settings',
      CERTIFICATE_FILE_TOO_LARGE:
        'this connection’s certificate file is larger than 1 MB; select a PEM file in Settings',
      CERTIFICATE_FILE_ON_SHARE:
        'this connection’s certificate file is on a network share; copy it to this computer and select the copy in Settings',
      CERTIFICATE_FILE_SILENT:
        'this connection’s certificate file doesn’t open; copy it to this computer and select the copy in Settings',
      EACCES: 'you don’t have permission to read this connection’s certificate file',
      CERT_HAS_EXPIRED: 'the server’s certificate has expired',
      ERR_TLS_CERT_ALTNAME_INVALID: 'the server’s certificate is for a different host',
      DEPTH_ZERO_SELF_SIGNED_CERT: 'the server’s certificate is self-signed and isn’t trusted',
      SELF_SIGNED_CERT_IN_CHAIN: 'the server’s certificate comes from an authority that isn’t trusted',
      UND_ERR_SOCKET: 'the other end closed the connection',
      UND_ERR_HEADERS_OVERFLOW: 'the response’s headers are too large',
    },
  },
} as const
