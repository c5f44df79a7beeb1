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
  search: {
    title: 'Search',
    label: 'What are you looking for?',
    clear: 'Clear the search',
    suggestions: 'Tags',
    articles: 'Articles',
    results: 'What was found',
    others: 'Also found',
    nothingFor: 'Nothing found for',
    didYouMean: 'Did you mean',
    nothing: 'Try fewer or shorter words, or look through the tags.',
    toTags: 'See all tags',
    browse: 'Or look through the tags',
    noTags:
      'There are no tags yet. Any word will do: people, articles and conversations are searched.',
    fewer: 'One word more will find fewer.',
    kinds: {
      article: 'Article',
      blog: 'Blog',
      page: 'Page',
      user: 'Member',
      sub_category: 'Directory',
      thread: 'Conversation',
    },
  },
  terms: 'TERMS AND CONDITIONS',
  storeUnavailable: {
    title: 'We will be right back',
    text: 'Something we depend on does not answer at the moment. Please try again in a few seconds.',
  },
} as const;
