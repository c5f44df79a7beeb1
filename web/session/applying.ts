/** Where whoever only applies to be listed writes the application. */
export const applicationScreen = '/account/application';

/** Screens that are open meanwhile, by their paths: what an application is made of, and what keeps the account safe. */
const whileApplying = [
  ...[applicationScreen, '/account/edit', '/account/edit-offerings', '/account/credentials'],
  ...['/account/pictures', '/account/questions'],
  ...['/account/change-password', '/account/security', '/account/sessions'],
];

export const isOpenToApplicants = (path: string) =>
  whileApplying.some((open) => path === open || path.startsWith(`${open}/`));
