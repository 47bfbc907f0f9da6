/** Texts of platform. */
export const texts = {
  attempt: {
    noAnswerCameInTime: 'no response in time',
    waitingWasGivenUp: 'waiting was canceled',
    thePlatformCouldNotBeReached: (message: string) => `The platform can’t be reached: ${message}.`,
    theConsoleFailedWhileReadingIt: 'the console had an error while loading the response',
    theResponseIsntJsonButAnotherKindOf: 'the response isn’t JSON but another kind of content',
    at: (field: string) => ` at ${field}`,
    itDoesNotHaveTheDocumentedShape: (where: string) => `the response isn’t in the documented format${where}`,
    theAnswerBrokeOffBeforeItsEnd: 'the response is incomplete',
    theAnswerIsLargerThanTheConsoleAccepts: 'the response is larger than the console accepts',
    theAnswerIsCompressedInAWayThe: 'the response uses a compression the console doesn’t support',
    thePlatformsAnswerCouldNotBeRead: (why: string) => `The platform’s response can’t be read: ${why}.`,
    theAnswerDidNotComeToItsEnd: 'the response didn’t finish in time',
    theDownloadStoodStillSoItWasEnded:
      'The download stalled, so it was stopped. No part of it was saved. An earlier file of that name is unchanged.',
    startTheDownloadAgainTheReportStaysReady: 'Start the download again. The report stays ready on the platform.',
    theRequestLeftThisComputerAndItsOutcome: (why: string) =>
      `The request was sent, but its outcome isn’t known: ${why}. It may or may not have gone through.`,
  },
  body: {
    theAnswerIsNotUtf8Text: 'the response isn’t UTF-8 text',
    theAnswerIsEmpty: 'the response is empty',
    theAnswerIsNestedMoreThanLevelsDeep: (maxDepth: number) =>
      `the response is nested more than ${maxDepth} levels deep`,
    theAnswerIsNotValidJson: 'the response isn’t valid JSON',
  },
  certificates: {
    theFileHoldsNoCertificate: 'the file has no certificate',
  },
  client: {
    theTimeOfThisSlotHasPassedSo: 'This slot’s time has passed, so no link was created.',
    pickAnotherSlot: 'Select another slot.',
    brandIsRequiredGiveItOrSetIt: 'The brand is required. Enter it, or set it on the connection.',
    theConsoleCouldNotFinishThisCall: (name: string) =>
      `The console had an error and couldn’t finish this request (${name}).`,
  },
  download: {
    theAnswerIsEmptyNotEvenAHeader: 'the response is empty, without even a header row',
    theResponseIsAWebPageNotA: 'the response is a web page, not a CSV file',
    theResponseIsntCsvText: 'the response isn’t CSV text',
    theDiskHasNoRoomForItAre: (megabytes: string, megabytes2: string) =>
      `There isn’t enough disk space: ${megabytes} needed, ${megabytes2} free.`,
    theDiskIsFull: 'The disk is full.',
    theDiskQuotaIsUsedUp: 'The disk quota is used up.',
    theFolderMayNotBeWrittenTo: 'You don’t have permission to save in this folder.',
    theDiskIsReadOnly: 'The disk is read-only.',
    theFolderDoesNotExist: 'The folder doesn’t exist.',
    theNameIsThatOfAFolder: 'A folder already has this name.',
    theFileNameIsTooLong: 'The file name is too long.',
    theFileCouldNotBeWritten: 'The file couldn’t be saved.',
  },
  environmentKeys: {
    thisCallNeedsTheKeyOf: (title: string) => `This call needs the key of “${title}”.`,
    setInTheEnvironment: (variable: string) => `Set ${variable} in the environment.`,
    cannotBeUsed: (variable: string, problem: string) => `${variable} can’t be used. ${problem}`,
    setInTheEnvironmentAgain: (variable: string) => `Set ${variable} in the environment again.`,
  },
  inputIssues: {
    theValueIsOfAKindThatCannot: 'This kind of value isn’t supported.',
    aWholeNumber: 'a whole number',
    trueOrFalse: 'true or false',
    anObjectWithNamedFields: 'an object with named fields',
    theInput: 'The input',
    eachValueOf: (name: string) => `Each value of ${name}`,
    isRequired: (who: string) => `${who} is required.`,
    mustBe: (who: string, part: string) => `${who} must be ${part}.`,
    mustBe2: (who: string, part: string, part2: string) => `${who} must be ${part}${part2}.`,
    oneOf: 'one of ',
    mustNotBeEmpty: (who: string) => `${who} can’t be empty.`,
    orMore: (minimum: number | bigint) => `${minimum} or more`,
    moreThan: (minimum: number | bigint) => `more than ${minimum}`,
    mustHaveAtMostCharacters: (who: string, maximum: number | bigint) =>
      `${who} can have at most ${maximum} characters.`,
    orLess: (maximum: number | bigint) => `${maximum} or less`,
    lessThan: (maximum: number | bigint) => `less than ${maximum}`,
    doesNotHaveAShapeThatTheDocument: (who: string) => `${who} isn’t in a documented format.`,
    isNotAFieldOfThisCallIn: (key: string) => `${key} isn’t a documented field of this call.`,
    isRequired2: (part: string) => `${part} is required.`,
    theInputBreaksARuleSoNothingWas: 'Some of the input isn’t valid, so nothing was sent.',
    nothingWasSent: (where: string, message: string) => `Nothing was sent. ${where}${message}`,
  },
  requestPace: {
    thePlatformAsksToSlowDown: 'the platform is limiting requests',
    thePlatformCannotBeReached: 'the platform can’t be reached',
  },
  request: {
    theTextHoldsHalfACharacter: 'The text contains an incomplete character. Enter it again.',
    cannotBePartOfAnAddress: (climbing: string) => `“${climbing}” can’t be part of an address.`,
    thisCallNeedsTheKeyOfAndNone: (title: string, header: string) =>
      `This call needs the key of “${title}” (${header}), but none is set.`,
    theKeyOfCannotBeUsed: (title: string, problem: string) => `The key of “${title}” can’t be used. ${problem}`,
  },
  status: {
    thePlatformsAnswerHasNoReadableBody: 'The platform’s response has no readable content.',
    thePlatformAnsweredWithARedirectItWas: (status: number) =>
      `The platform redirected the request (${status}). The console didn’t follow, so no key or patient data reaches another address.`,
    checkTheConnectionsAddressInSettings: 'Check the connection’s address in Settings, Connections and keys.',
    thePlatformHadAnInternalErrorTheRequest:
      'The platform had an internal error. The request may or may not have gone through.',
    doNotSendItAgainFindOutFirst:
      'Don’t send it again. First check whether it went through. Support can use the correlation ID.',
    thePlatformAnsweredWithARedirectWhichWas: (status: number) =>
      `The platform redirected the request (${status}), and the console didn’t follow. The request may or may not have gone through.`,
    theNetworksProxyAsksForASignIn: 'The network’s proxy requires a sign-in.',
    signInToTheProxyOrAskThe: 'Sign in to the proxy, or contact your network administrators.',
    thePlatformRefusedTheReportingKey: 'The platform rejected the reporting key.',
    thePlatformRefusedTheKeyOf: (title: string) => `The platform rejected the key of “${title}”.`,
    replaceTheKeyOfInSettingsConnectionsAnd: (title: string) =>
      `Replace the key of “${title}” in Settings, Connections and keys.`,
    thePlatformDoesNotKnowThisReport: 'The platform can’t find this report.',
    checkTheReportIdAndTheConnectionOr: 'Check the report ID and the connection, or start the report again.',
    theReportIsNotReadyItsStatusIs: 'The report isn’t ready: its status isn’t Succeeded.',
    waitUntilItsStatusIsSucceededThenDownload: 'Wait until its status is Succeeded, then download it.',
  },
  transport: {
    theNetworksProxyAsksForASignIn: 'the network’s proxy requires a sign-in',
    theNetworksProxyRefusedTheConnection: (proxyStatus: number) =>
      `the network’s proxy rejected the connection (${proxyStatus})`,
    theServersCertificateIsNotTrusted: 'the server’s certificate isn’t trusted',
    theConnectionFailed: 'the connection failed',
    nothingListensAtThisAddress: 'the address refused the connection',
    theOtherSideBrokeTheConnection: 'the connection dropped',
    theHostNameIsNotKnown: 'the host name wasn’t found',
    theHostNameCouldNotBeLookedUp: 'the host name couldn’t be looked up',
    theConnectionWasNotAnswered: 'the connection timed out',
    thereIsNoWayToThisHost: 'there’s no route to this host',
    thereIsNoNetworkToThisHost: 'there’s no network connection to this host',
    theCertificateFileOfThisConnectionIsMissing: 'this connection’s certificate file is missing',
    theCertificateFileOfThisConnectionHoldsNo: 'this connection’s certificate file has no certificate in PEM format',
    theCertificateFileOfThisConnectionMayNot: 'you don’t have permission to read this connection’s certificate file',
    theServersCertificateHasExpired: 'the server’s certificate has expired',
    theServersCertificateIsForAnotherHost: 'the server’s certificate is for a different host',
    theServersCertificateIsSelfSignedAndNot: 'the server’s certificate is self-signed and isn’t trusted',
    theServersCertificateComesFromAnAuthorityThat:
      'the server’s certificate comes from an authority that isn’t trusted',
    theOtherSideClosedTheConnection: 'the other end closed the connection',
    theAnswersHeadIsTooLarge: 'the response’s headers are too large',
  },
} as const
