/** The address of everybody who fits some words or one of some tags, from elsewhere. */
export const practitionersWith = (name: 'q' | 'tag', ...values: string[]) =>
  `/practitioners?${new URLSearchParams(values.map((value) => [name, value]))}`;
