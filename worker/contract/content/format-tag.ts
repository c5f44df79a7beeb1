/** A tag within a sentence: 'back pain'. */
export const tagWords = (name: string) => name.toLowerCase().replaceAll('-', ' ');
