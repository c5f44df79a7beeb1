/**
 * Texts of the interface that the product's specification prescribes word for word, except those of
 * `session`. Others are in `*.labels.ts`, or in the component that shows them.
 */
export const specificationTexts = {
  loading: 'Loading...',
  rootFailure: { title: 'Error', text: 'Please try again' },
  unknownRoute: {
    title: '404 - Page Not Found',
    text: 'Sorry, the page you are looking for could not be found.',
  },
  pageMissing: {
    title: 'Error: Page Not Found',
    text: 'The page was not found. Please check!',
  },
  request: {
    invalid: 'Error with request : ',
    failed: 'Error : ',
    signedOut: 'Your session has expired, please login again',
    noAnswer: 'Unable to submit at this time, please try later',
  },
  session: {
    signInFirst: 'Please Sign In to view this page',
    somebodyElse: 'Your changes were not sent because someone else has signed in.',
  },
  article: {
    comingSoon: 'Coming Soon...',
    restricted: 'Restricted',
    restrictedNotice: 'This article is restricted. Please sign in to view it.',
    signInToView: 'Please Sign In to view this article',
  },
  home: { words: ['connection', 'empowerment', 'transformation'], more: 'More...' },
  message: {
    send: 'Send Message',
    signedOut: 'Please login or create an account',
  },
  threadMismatch: 'Error, invalid ID ',
  terms: 'TERMS AND CONDITIONS',
} as const;
