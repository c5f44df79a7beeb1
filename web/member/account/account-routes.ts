import { guardedScreen } from '../../auth/session/guarded-route.ts';

/** Routes of the account area. */
export const accountScreens = [
  guardedScreen('/account', 'Your account', 'member/account/overview/AccountPage.tsx'),
  guardedScreen(
    '/account/application',
    'Your application',
    'member/account/application/ApplicationPage.tsx',
  ),
  guardedScreen('/account/edit', 'Edit your profile', 'member/account/edit/EditAccountPage.tsx'),
  guardedScreen(
    '/account/edit-offerings',
    'Your offerings',
    'member/account/offerings/OwnOfferingsPage.tsx',
    'authz_user_services',
  ),
  guardedScreen(
    '/account/questions',
    'Questions and answers',
    'member/account/questions/QuestionsPage.tsx',
    'authz_user_detailed',
  ),
  guardedScreen(
    '/account/pictures',
    'Pictures of the room',
    'member/account/practice-photos/PracticePhotosPage.tsx',
    'authz_user_detailed',
  ),
  guardedScreen(
    '/account/numbers',
    'Your statistics',
    'member/account/numbers/StatisticsPage.tsx',
    'authz_user_services',
  ),
  guardedScreen(
    '/account/confirm',
    'Confirm your details',
    'member/account/confirm/ConfirmProfilePage.tsx',
    'authz_user_services',
  ),
  guardedScreen('/account/change-password', 'Change your password', 'member/account/devices/ChangePasswordPage.tsx'),
  guardedScreen(
    '/account/notifications',
    'Notifications',
    'member/account/notifications/NotificationSettingsPage.tsx',
  ),
  guardedScreen('/account/security', 'Security', 'member/account/security/SecurityPage.tsx'),
  guardedScreen('/account/sessions', 'Your devices', 'member/account/devices/DevicesPage.tsx'),
  guardedScreen('/account/delete', 'Delete your account', 'member/account/data-and-deletion/DeleteAccountPage.tsx'),
  guardedScreen('/account/blocks', 'Blocked people', 'member/blocks/BlocksPage.tsx'),
  guardedScreen('/account/credentials/*?', 'Your credentials', 'member/credentials/CredentialsPage.tsx'),
  guardedScreen('/account/locations/*?', 'Your locations', 'member/account/locations/OwnLocationsPage.tsx'),
  guardedScreen('/account/events/*?', 'Your events', 'member/account/events/OwnEventsPage.tsx'),
];
