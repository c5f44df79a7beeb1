/** Of scrypt: about 0.3 s of CPU and 32 MB. When these rise, a sign-in hashes anew. */
export const strength = { N: 2 ** 15, r: 8, p: 3 };
