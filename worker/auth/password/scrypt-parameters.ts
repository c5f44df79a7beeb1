/**
 * scrypt parameters: about 0.3 s of CPU and 32 MB. After an increase, sign-ins rehash passwords.
 */
export const scryptParameters = { N: 2 ** 15, r: 8, p: 3 };
