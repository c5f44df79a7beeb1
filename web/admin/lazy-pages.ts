/** Admin pages and dialogs that are loaded on demand. */

import { lazyNamed } from '../ui/hooks/lazy-named.ts';

export const LazyAddChildPage = lazyNamed(() => import('./form/AddChildPage.tsx'), 'AddChildPage');
export const LazyAddEmailTemplatePage = lazyNamed(
  () => import('./emails/AddEmailTemplatePage.tsx'),
  'AddEmailTemplatePage',
);
export const LazyAddEventPage = lazyNamed(
  () => import('./events/AddEventPage.tsx'),
  'AddEventPage',
);
export const LazyHistoryPage = lazyNamed(() => import('./history/HistoryPage.tsx'), 'HistoryPage');
export const LazyAddUserEventPage = lazyNamed(
  () => import('./users/AddUserEventPage.tsx'),
  'AddUserEventPage',
);
export const LazyAddUserLocationPage = lazyNamed(
  () => import('./users/AddUserLocationPage.tsx'),
  'AddUserLocationPage',
);
export const LazyAddUserPage = lazyNamed(() => import('./users/AddUserPage.tsx'), 'AddUserPage');
export const LazyAddSitePage = lazyNamed(() => import('./pages/AddSitePage.tsx'), 'AddSitePage');
export const LazyAdminCredentialsPage = lazyNamed(
  () => import('./credentials/AdminCredentialsPage.tsx'),
  'AdminCredentialsPage',
);
export const LazyAddRedirectPage = lazyNamed(
  () => import('./redirects/AddRedirectPage.tsx'),
  'AddRedirectPage',
);
export const LazyImportRedirectsPage = lazyNamed(
  () => import('./redirects/ImportRedirectsPage.tsx'),
  'ImportRedirectsPage',
);
export const LazyImportUsersPage = lazyNamed(
  () => import('./users/import/ImportUsersPage.tsx'),
  'ImportUsersPage',
);
export const LazyUserImportPage = lazyNamed(
  () => import('./users/import/UserImportPage.tsx'),
  'UserImportPage',
);
export const LazyAddReplyPage = lazyNamed(
  () => import('./threads/ReplyFormPages.tsx'),
  'AddReplyPage',
);
export const LazyAddItemPage = lazyNamed(() => import('./form/AddItemPage.tsx'), 'AddItemPage');
export const LazyDecideApplication = lazyNamed(
  () => import('./applications/DecideApplication.tsx'),
  'DecideApplication',
);
export const LazyEditArticlePage = lazyNamed(
  () => import('./articles/EditArticlePage.tsx'),
  'EditArticlePage',
);
export const LazyEditUserEventPage = lazyNamed(
  () => import('./users/EditUserEventPage.tsx'),
  'EditUserEventPage',
);
export const LazyEditUserLocationPage = lazyNamed(
  () => import('./users/EditUserLocationPage.tsx'),
  'EditUserLocationPage',
);
export const LazyEditUserOfferingsPage = lazyNamed(
  () => import('./users/EditUserOfferingsPage.tsx'),
  'EditUserOfferingsPage',
);
export const LazyEditReplyPage = lazyNamed(
  () => import('./threads/ReplyFormPages.tsx'),
  'EditReplyPage',
);
export const LazyEditEmailTemplatePage = lazyNamed(
  () => import('./emails/EditEmailTemplatePage.tsx'),
  'EditEmailTemplatePage',
);
export const LazyEditItemPage = lazyNamed(() => import('./form/EditItemPage.tsx'), 'EditItemPage');
export const LazyEditTagsPage = lazyNamed(() => import('./tags/EditTagsPage.tsx'), 'EditTagsPage');
export const LazyEditUserPage = lazyNamed(() => import('./users/EditUserPage.tsx'), 'EditUserPage');
export const LazyInviteListPage = lazyNamed(
  () => import('./invites/InviteListPage.tsx'),
  'InviteListPage',
);
export const LazyInvitesPage = lazyNamed(() => import('./invites/InvitesPage.tsx'), 'InvitesPage');
export const LazyImpersonatePage = lazyNamed(
  () => import('./users/ImpersonatePage.tsx'),
  'ImpersonatePage',
);
