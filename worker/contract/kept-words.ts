/** What a visitor is told who likes or bookmarks something (specification, section 5). */
export const keptWords = {
  signInToLike: 'Please Sign In to like this page',
  signInToBookmark: 'Please Sign In to bookmark this page',
} as const;
