/** Prompts for visitors who like or bookmark a page (specification, section 5). */
export const signInPrompts = {
  signInToLike: 'Please Sign In to like this page',
  signInToBookmark: 'Please Sign In to bookmark this page',
} as const;
