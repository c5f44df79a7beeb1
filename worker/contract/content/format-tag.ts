/** A tag within a sentence: 'back pain'. */
export const formatTag = (name: string) => name.toLowerCase().replaceAll('-', ' ');
