/** A tag as it is written within a sentence: 'back pain'. */
export const tagWords = (name: string) => name.toLowerCase().replaceAll('-', ' ');
