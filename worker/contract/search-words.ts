/** What the search says. */
export const searchWords = {
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
  directory: 'The directory',
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
} as const;
