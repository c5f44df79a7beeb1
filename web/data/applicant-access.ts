/** Pages that an applicant, who is not approved yet, may open. */

/** Path of the application form. */
export const APPLICATION_PATH = '/account/application';

/** Account pages that applicants can open: parts of the application, and account security. */
const applicantPaths = [
  APPLICATION_PATH,
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
  applicantPaths.some((open) => path === open || path.startsWith(`${open}/`));
