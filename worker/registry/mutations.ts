import { stopBulkChange, undoBulkChange } from '../admin/bulk/stop-bulk-change.ts';
import { buildHistoryMutations } from '../admin/history/history-mutations.ts';
import { inviteMutations } from '../admin/invites/invite-mutations.ts';
import { savedViewMutations } from '../admin/saved-views/saved-views.ts';
import { getSettings } from '../admin/settings/get-settings.ts';
import { updateSettings } from '../admin/settings/update-settings.ts';
import { getStatus } from '../admin/status/get-status.ts';
import { userImportMutations } from '../admin/user-imports/user-import-mutations.ts';
import { deleteAuthenticator } from '../auth/authenticator/delete-authenticator.ts';
import { setUpAuthenticator } from '../auth/authenticator/set-up-authenticator.ts';
import { revertEmailChange } from '../auth/email-change/revert-email-change.ts';
import { answerSecondFactorReset } from '../auth/factor-reset/answer-factor-reset.ts';
import { beginFactorResetByAdmin } from '../auth/factor-reset/begin-factor-reset-by-admin.ts';
import { cancelFactorReset } from '../auth/factor-reset/cancel-factor-reset.ts';
import { impersonateUser } from '../auth/impersonate.ts';
import { requestPasswordReset, requestVerificationLink } from '../auth/links/request-email-link.ts';
import { sendConfirmation, sendPasswordLink } from '../auth/links/send-account-link.ts';
import { createPasskey } from '../auth/passkeys/create-passkey.ts';
import { createPasskeyOptions } from '../auth/passkeys/create-passkey-options.ts';
import { deletePasskey } from '../auth/passkeys/delete-passkey.ts';
import {
  checkResetLink,
  getFactorsBehindReset,
  resetPassword,
} from '../auth/password/password-reset.ts';
import { createRecoveryCodes } from '../auth/recovery-codes/create-recovery-codes.ts';
import { reportNotMe } from '../auth/report-not-me.ts';
import { onEmailConfirmed } from '../auth/sign-up/next-step.ts';
import { registerUser } from '../auth/sign-up/register-user.ts';
import { verifyEmail } from '../auth/sign-up/verify-email.ts';
import { stepUp } from '../auth/step-up-mutation.ts';
import { endAllUserSessions, endUserSession } from '../auth/user-sessions.ts';
import { blockUser } from '../community/block-user.ts';
import { createBookmark } from '../community/bookmarks/create-bookmark.ts';
import { deleteBookmark } from '../community/bookmarks/delete-bookmark.ts';
import { getBookmark } from '../community/bookmarks/get-bookmark.ts';
import { follow, unfollow } from '../community/follow-mutations.ts';
import { friendMutations } from '../community/friends/friend-mutations.ts';
import { createLike } from '../community/likes/create-like.ts';
import { deleteLike } from '../community/likes/delete-like.ts';
import { closeConversation } from '../community/messages/close-conversation.ts';
import { createMessage } from '../community/messages/create-message.ts';
import { replyToMessage } from '../community/messages/reply-to-message.ts';
import { likeReply, unlikeReply } from '../community/thread-replies/like-reply.ts';
import { markAnswer, unmarkAnswer } from '../community/thread-replies/mark-answer.ts';
import { unblockUser } from '../community/unblock-user.ts';
import { createFirstFooter } from '../content/create-first-footer.ts';
import { createTagLink } from '../content/tag-links/create-tag-link.ts';
import { removeTagLink } from '../content/tag-links/remove-tag-link.ts';
import { enquiryMutations } from '../enquiries/enquiry-mutations.ts';
import { attendanceMutations } from '../events/attendance/attendance-mutations.ts';
import { cancelEvent } from '../events/cancel-event.ts';
import { changeHostedEvent } from '../events/change-hosted-event.ts';
import { createHostedEvent } from '../events/create-hosted-event.ts';
import { addLocation } from '../events/locations/add-location.ts';
import { changeUserLocation } from '../events/locations/change-location.ts';
import { changeMembership } from '../events/locations/change-membership.ts';
import { joinLocation } from '../events/locations/join-location.ts';
import { leaveLocation } from '../events/locations/leave-location.ts';
import { setDefaultLocation } from '../events/locations/set-default-location.ts';
import type { Mutation } from '../http/mutation.ts';
import { recordAccess } from '../jobs/access-logs/record-access.ts';
import { buildRunJobMutation } from '../jobs/build-run-job-mutation.ts';
import { retryAllDeadLetters } from '../jobs/dead-letters/retry-all-dead-letters.ts';
import { retryDeadLetter } from '../jobs/dead-letters/retry-dead-letter.ts';
import { retryBouncedAddress } from '../mail/bounces/retry-bounced-address.ts';
import { getBuiltInText } from '../mail/email-templates/built-in-text.ts';
import { previewTemplate } from '../mail/email-templates/preview-template.ts';
import { sendTestMail } from '../mail/email-templates/send-test-mail.ts';
import { resendMail } from '../mail/sent/resend-mail.ts';
import { resubscribeUser, unsubscribeOneClick, unsubscribeUser } from '../mail/unsubscribe-user.ts';
import { createReport } from '../moderation/create-report.ts';
import { alertMutations } from '../notifications/alerts/alert-mutations.ts';
import { notificationMutations } from '../notifications/notification-mutations.ts';
import { applicationMutations } from '../practitioners/applications/application-mutations.ts';
import { credentialMutations } from '../practitioners/credentials/credential-mutations.ts';
import { addOffering } from '../practitioners/offerings/add-offering.ts';
import { removeOffering } from '../practitioners/offerings/remove-offering.ts';
import { replacePractice } from '../practitioners/practice/replace-practice.ts';
import { reconfirmProfile } from '../practitioners/reconfirm-profile.ts';
import { replacePracticePhotos } from '../practitioners/replace-practice-photos.ts';
import { replacePrices } from '../practitioners/replace-prices.ts';
import { replaceQuestions } from '../practitioners/replace-questions.ts';
import { approveUser } from '../practitioners/users/approve-user.ts';
import { changeAccount } from '../practitioners/users/change-account.ts';
import { refuseUser } from '../practitioners/users/refuse-user.ts';
import { userNoteMutations } from '../practitioners/users/user-notes.ts';
import { matchCrisisText } from '../search/crisis/match-crisis-text.ts';
import { deleteUploadedFile } from '../storage/files/delete-uploaded-file.ts';
import { replaceFileContent } from '../storage/files/replace-file-content.ts';
import { updateFile } from '../storage/files/update-file.ts';
import { uploadFile } from '../storage/files/upload-file.ts';
import { fileImportMutations } from '../storage/import/file-import-mutations.ts';
import { cancelUpload } from '../storage/uploads/cancel-upload.ts';
import { completeUpload } from '../storage/uploads/complete-upload.ts';
import { startUpload } from '../storage/uploads/start-upload.ts';
import { uploadPart } from '../storage/uploads/upload-part.ts';
import { exportAccount } from '../transfer/account-export/export-account.ts';
import { eraseUser } from '../transfer/erasure/erase-user.ts';
import { transferMutations } from '../transfer/transfer-mutations.ts';
import { scheduledJobs } from './jobs.ts';
import { resourceMutations } from './resources.ts';

/** Every mutation of the API, one per line. */
export const mutations: Mutation[] = [
  recordAccess,
  registerUser,
  requestVerificationLink,
  verifyEmail,
  onEmailConfirmed,
  getBuiltInText,
  requestPasswordReset,
  checkResetLink,
  getFactorsBehindReset,
  resetPassword,
  revertEmailChange,
  unsubscribeUser,
  unsubscribeOneClick,
  resubscribeUser,
  ...notificationMutations,
  changeAccount,
  exportAccount,
  eraseUser,
  stepUp,
  createPasskeyOptions,
  createPasskey,
  deletePasskey,
  setUpAuthenticator,
  deleteAuthenticator,
  createRecoveryCodes,
  beginFactorResetByAdmin,
  cancelFactorReset,
  answerSecondFactorReset,
  reportNotMe,
  approveUser,
  sendConfirmation,
  sendPasswordLink,
  refuseUser,
  ...userNoteMutations,
  impersonateUser,
  ...applicationMutations,
  endUserSession,
  endAllUserSessions,
  addOffering,
  removeOffering,
  replacePrices,
  replacePractice,
  replaceQuestions,
  replacePracticePhotos,
  ...credentialMutations,
  reconfirmProfile,
  retryBouncedAddress,
  ...friendMutations,
  blockUser,
  unblockUser,
  createReport,
  matchCrisisText,
  ...enquiryMutations,
  ...alertMutations,
  createMessage,
  replyToMessage,
  closeConversation,
  createLike,
  deleteLike,
  ...inviteMutations,
  ...userImportMutations,
  createFirstFooter,
  getBookmark,
  createBookmark,
  deleteBookmark,
  likeReply,
  markAnswer,
  unmarkAnswer,
  follow,
  unfollow,
  unlikeReply,
  previewTemplate,
  sendTestMail,
  uploadFile,
  startUpload,
  uploadPart,
  completeUpload,
  cancelUpload,
  updateFile,
  replaceFileContent,
  deleteUploadedFile,
  getStatus,
  buildRunJobMutation(scheduledJobs),
  retryAllDeadLetters,
  retryDeadLetter,
  resendMail,
  createTagLink,
  removeTagLink,
  addLocation,
  changeUserLocation,
  joinLocation,
  changeMembership,
  leaveLocation,
  setDefaultLocation,
  createHostedEvent,
  changeHostedEvent,
  cancelEvent,
  ...attendanceMutations,
  ...transferMutations,
  getSettings,
  updateSettings,
  ...fileImportMutations,
  ...savedViewMutations,
  stopBulkChange,
  undoBulkChange,
  ...resourceMutations,
  ...buildHistoryMutations(() => mutations),
];
