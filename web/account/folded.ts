/** Of a text what a search looks at: case and accents aside. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
