/** Every sentence that the specification gives (sections 2, 4, 5 and 8), word for word. */
export const wording = {
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
  signIn: {
    wrong: 'Invalid Email or Password, please retry',
    unreachable: 'Unable to Login at this time, please try later',
    failed: 'Login Failed',
    unverified: 'Please open the link in the mail that we sent you, to confirm your address.',
    inactive: 'Your account is not active yet. We will write to you when it is.',
  },
  session: {
    somebodyElse: 'What you were doing was not sent, because somebody else has signed in.',
  },
  password: {
    different: 'Passwords do not match!',
    short: 'Password must be at least 8 characters long!',
    resetSent: 'If an account with that email exists, a password reset email has been sent.',
    resetExpired: 'The reset link is only valid for 1 hour, this has now expired',
  },
  signUp: {
    first: 'Join us on this journey!',
    second: 'Tell us about you!',
    about: 'About you',
    done: 'Successful Signup',
    aboutNeeded: 'A few words about you are required',
    termsNeeded: 'Please agree to the terms and conditions',
  },
  verification: { done: 'Success', failed: 'Unable to verify at this time: ' },
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
  sessions: {
    session_1_on_1: 'One to one',
    session_group: 'In a group',
    session_online: 'Online',
    offered: 'Offered',
    notOffered: 'Not offered',
    byAppointment: 'By appointment',
  },
  threadMismatch: 'Error, invalid ID ',
  terms: 'TERMS AND CONDITIONS',
  storeUnavailable: {
    title: 'We will be right back',
    text: 'Something we depend on does not answer at the moment. Please try again in a few seconds.',
  },
} as const;
