/**
 * Tags under which views and submissions are logged, by object and kind (specification, section 7).
 */

/** Objects that can be viewed or submitted (specification, section 7). */
export const accessObjectTags = [
  'home',
  'login',
  'logout',
  'user-signup',
  'verify-email',
  'unsubscribe-email',
  'category',
  'sub-category',
  'user',
  'article-category',
  'article',
  'blog',
  'message',
] as const;

export const accessTypeTags = ['view', 'submit'] as const;

export type AccessObjectTag = (typeof accessObjectTags)[number];
export type AccessTypeTag = (typeof accessTypeTags)[number];
