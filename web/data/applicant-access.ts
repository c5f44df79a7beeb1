/** Path of the application form. */
export const applicationScreen = '/account/application';

/** Account pages that applicants can open: parts of the application, and account security. */
const whileApplying = [
  applicationScreen,
  '/account/edit',
  '/account/edit-offerings',
  '/account/credentials',
  '/account/pictures',
  '/account/questions',
  '/account/change-password',
  '/account/security',
  '/account/sessions',
];

export const isOpenToApplicants = (path: string) =>
  whileApplying.some((open) => path === open || path.startsWith(`${open}/`));
