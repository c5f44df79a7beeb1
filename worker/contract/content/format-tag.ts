/** Formats a tag for use within a sentence: 'back pain'. */
export const formatTag = (name: string) => name.toLowerCase().replaceAll('-', ' ');
