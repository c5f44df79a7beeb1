import { m } from '#messages';
import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Routes of the account area. */
export const accountRoutes = [
  guardedRoute('/account', () => m['account.title'](), 'member/account/overview/AccountPage.tsx'),
  guardedRoute(
    '/account/application',
    () => m['application.title'](),
    'member/account/application/ApplicationPage.tsx',
  ),
  guardedRoute(
    '/account/edit',
    () => m['account.edit_profile_title'](),
    'member/account/edit/EditAccountPage.tsx',
  ),
  guardedRoute(
    '/account/edit/practice',
    () => m['practice.edit_title'](),
    'member/account/practice/EditPracticePage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/edit/contact',
    () => m['account.edit_contact_title'](),
    'member/account/edit/EditContactPage.tsx',
    'authz_user_detailed',
  ),
  guardedRoute(
    '/account/edit/private',
    () => m['account.edit_private_title'](),
    'member/account/edit/EditPrivatePage.tsx',
  ),
  guardedRoute(
    '/account/edit-offerings',
    () => m['practice.offerings_title'](),
    'member/account/offerings/OwnOfferingsPage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/questions',
    () => m['practice.questions_title'](),
    'member/account/questions/QuestionsPage.tsx',
    'authz_user_detailed',
  ),
  guardedRoute(
    '/account/pictures',
    () => m['practice.photos_title'](),
    'member/account/practice-photos/PracticePhotosPage.tsx',
    'authz_user_detailed',
  ),
  guardedRoute(
    '/account/share',
    () => m['account.share_title'](),
    'member/account/share/SharePage.tsx',
    'authz_user_basic',
  ),
  guardedRoute(
    '/account/numbers',
    () => m['account.statistics_title'](),
    'member/account/numbers/StatisticsPage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/confirm',
    () => m['account.confirm_title'](),
    'member/account/confirm/ConfirmProfilePage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/change-password',
    () => m['account.change_password_title'](),
    'member/account/devices/ChangePasswordPage.tsx',
  ),
  guardedRoute(
    '/account/notifications',
    () => m['settings.notifications_title'](),
    'member/account/notifications/NotificationSettingsPage.tsx',
  ),
  guardedRoute(
    '/account/security',
    () => m['security.title'](),
    'member/account/security/SecurityPage.tsx',
  ),
  guardedRoute(
    '/account/sessions',
    () => m['device.title'](),
    'member/account/devices/DevicesPage.tsx',
  ),
  guardedRoute(
    '/account/delete',
    () => m['account.delete_title'](),
    'member/account/data-and-deletion/DeleteAccountPage.tsx',
  ),
  guardedRoute('/account/blocks', () => m['block.title'](), 'member/blocks/BlocksPage.tsx'),
  guardedRoute(
    '/account/credentials/*?',
    () => m['credential.title'](),
    'member/credentials/CredentialsPage.tsx',
  ),
  guardedRoute(
    '/account/locations/*?',
    () => m['location.own_title'](),
    'member/account/locations/OwnLocationsPage.tsx',
  ),
  guardedRoute(
    '/account/events/*?',
    () => m['event.own_title'](),
    'member/account/events/OwnEventsPage.tsx',
  ),
];
