import { guardedRoute } from '../../auth/session/guarded-route.ts';

/** Routes of the account area. */
export const accountRoutes = [
  guardedRoute('/account', 'Your account', 'member/account/overview/AccountPage.tsx'),
  guardedRoute(
    '/account/application',
    'Your application',
    'member/account/application/ApplicationPage.tsx',
  ),
  guardedRoute('/account/edit', 'Edit your profile', 'member/account/edit/EditAccountPage.tsx'),
  guardedRoute(
    '/account/edit/practice',
    'Edit your practice',
    'member/account/practice/EditPracticePage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/edit/contact',
    'Edit your contact details',
    'member/account/edit/EditContactPage.tsx',
    'authz_user_detailed',
  ),
  guardedRoute(
    '/account/edit/private',
    'Edit your account',
    'member/account/edit/EditPrivatePage.tsx',
  ),
  guardedRoute(
    '/account/edit-offerings',
    'Your offerings',
    'member/account/offerings/OwnOfferingsPage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/questions',
    'Questions and answers',
    'member/account/questions/QuestionsPage.tsx',
    'authz_user_detailed',
  ),
  guardedRoute(
    '/account/pictures',
    'Pictures of the room',
    'member/account/practice-photos/PracticePhotosPage.tsx',
    'authz_user_detailed',
  ),
  guardedRoute(
    '/account/share',
    'Share your profile',
    'member/account/share/SharePage.tsx',
    'authz_user_basic',
  ),
  guardedRoute(
    '/account/numbers',
    'Your statistics',
    'member/account/numbers/StatisticsPage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/confirm',
    'Confirm your details',
    'member/account/confirm/ConfirmProfilePage.tsx',
    'authz_user_services',
  ),
  guardedRoute(
    '/account/change-password',
    'Change your password',
    'member/account/devices/ChangePasswordPage.tsx',
  ),
  guardedRoute(
    '/account/notifications',
    'Notifications',
    'member/account/notifications/NotificationSettingsPage.tsx',
  ),
  guardedRoute('/account/security', 'Security', 'member/account/security/SecurityPage.tsx'),
  guardedRoute('/account/sessions', 'Your devices', 'member/account/devices/DevicesPage.tsx'),
  guardedRoute(
    '/account/delete',
    'Delete your account',
    'member/account/data-and-deletion/DeleteAccountPage.tsx',
  ),
  guardedRoute('/account/blocks', 'Blocked people', 'member/blocks/BlocksPage.tsx'),
  guardedRoute(
    '/account/credentials/*?',
    'Your credentials',
    'member/credentials/CredentialsPage.tsx',
  ),
  guardedRoute(
    '/account/locations/*?',
    'Your locations',
    'member/account/locations/OwnLocationsPage.tsx',
  ),
  guardedRoute('/account/events/*?', 'Your events', 'member/account/events/OwnEventsPage.tsx'),
];
