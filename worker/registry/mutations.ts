import { recordAccess } from '../jobs/access-logs/record-access.ts';
import { removeAuthenticator } from '../auth/authenticator/delete-authenticator.ts';
import { setUpAuthenticator } from '../auth/authenticator/set-up-authenticator.ts';
import { blockUser } from '../community/block-user.ts';
import { unblockUser } from '../community/unblock-user.ts';
import { keepBookmark } from '../community/bookmarks/create-bookmark.ts';
import { bookmarkOfObject } from '../community/bookmarks/get-bookmark.ts';
import { removeBookmark } from '../community/bookmarks/delete-bookmark.ts';
import { stopBulk, undoBulk } from '../admin/bulk/stop-bulk-change.ts';
import { credentialCalls } from '../practitioners/credentials/credential-mutations.ts';
import { crisisInWords } from '../search/crisis/match-crisis-text.ts';
import { previewTemplate } from '../mail/email-templates/preview-template.ts';
import { sendTestMail } from '../mail/email-templates/send-test-mail.ts';
import { sendAgain } from '../mail/sent/resend-mail.ts';
import { enquiryCalls } from '../enquiries/enquiry-mutations.ts';
import { callOffEvent } from '../events/cancel-event.ts';
import { changeEventOfUser } from '../events/change-hosted-event.ts';
import { comingCalls } from '../events/attendance/attendance-mutations.ts';
import { createEventOfUser } from '../events/create-hosted-event.ts';
import { changeFile } from '../storage/files/update-file.ts';
import { movingCalls } from '../storage/import/file-import-mutations.ts';
import { removeFile } from '../storage/files/delete-uploaded-file.ts';
import { uploadFile } from '../storage/files/upload-file.ts';
import { beginUpload } from '../storage/uploads/start-upload.ts';
import { cancelUpload } from '../storage/uploads/cancel-upload.ts';
import { completeUpload } from '../storage/uploads/complete-upload.ts';
import { sendPart } from '../storage/uploads/upload-part.ts';
import { follow, unfollow } from '../community/follow-mutations.ts';
import { makeFirstFooter } from '../content/create-first-footer.ts';
import { friendCalls } from '../community/friends/friend-mutations.ts';
import { historyCalls } from '../admin/history/history-mutations.ts';
import { inviteCalls } from '../admin/invites/invite-mutations.ts';
import { runByHand } from '../jobs/build-run-job-mutation.ts';
import { jobs } from './jobs.ts';
import type { Call } from '../http/mutation.ts';
import { like } from '../community/likes/like.ts';
import { unlike } from '../community/likes/unlike.ts';
import { addLocation } from '../events/locations/add-location.ts';
import { changeLocationOfUser } from '../events/locations/change-location.ts';
import { changeLink } from '../events/locations/change-membership.ts';
import { linkLocation } from '../events/locations/join-location.ts';
import { setDefaultLocation } from '../events/locations/set-default-location.ts';
import { unlinkLocation } from '../events/locations/leave-location.ts';
import { closeMessage } from '../community/messages/close-conversation.ts';
import { replyToMessage } from '../community/messages/reply-to-message.ts';
import { writeMessage } from '../community/messages/create-message.ts';
import { noticeCalls } from '../notifications/notification-mutations.ts';
import { replayParked } from '../jobs/dead-letters/retry-dead-letter.ts';
import { replayAllParked } from '../jobs/dead-letters/retry-all-dead-letters.ts';
import { createPasskey } from '../auth/passkeys/create-passkey.ts';
import { newPasskeyOptions } from '../auth/passkeys/create-passkey-options.ts';
import { removePasskey } from '../auth/passkeys/delete-passkey.ts';
import { replacePictures } from '../practitioners/replace-practice-photos.ts';
import { replacePrices } from '../practitioners/replace-prices.ts';
import { replaceQuestions } from '../practitioners/replace-questions.ts';
import { createRecoveryCodes } from '../auth/recovery-codes/create-recovery-codes.ts';
import { makeReport } from '../moderation/create-report.ts';
import { resourceCalls } from './resources.ts';
import { prove } from '../auth/step-up-mutation.ts';
import { readStatus } from '../admin/status/get-status.ts';
import { createTagLink } from '../content/tag-links/create-tag-link.ts';
import { removeTagLink } from '../content/tag-links/remove-tag-link.ts';
import { markAnswer, unmarkAnswer } from '../community/thread-replies/mark-answer.ts';
import { likeReply, unlikeReply } from '../community/thread-replies/like-reply.ts';
import { transferCalls } from '../transfer/transfer-mutations.ts';
import { addOffering } from '../practitioners/offerings/add-offering.ts';
import { alertCalls } from '../notifications/alerts/alert-mutations.ts';
import { answerSecondFactorReset } from '../auth/factor-reset/answer-factor-reset.ts';
import { applicationCalls } from '../practitioners/applications/application-mutations.ts';
import { approveUser } from '../practitioners/users/approve-user.ts';
import { askPasswordReset, askVerification } from '../auth/links/request-link.ts';
import { beginSecondFactorReset } from '../auth/factor-reset/begin-factor-reset.ts';
import { changeAccount } from '../practitioners/users/change-account.ts';
import { afterConfirming } from '../auth/sign-up/next-step.ts';
import { confirmClaims } from '../practitioners/reconfirm-profile.ts';
import { eraseUser } from '../transfer/erasure/erase-user.ts';
import { exportUser } from '../transfer/account-export/export-account.ts';
import { disownEvent } from '../auth/revoke-after-alert.ts';
import { addedBehindReset, isResetValid, resetPassword } from '../auth/password/password-reset.ts';
import { removeOffering } from '../practitioners/offerings/remove-offering.ts';
import { seeAs } from '../auth/impersonate.ts';
import { endEverySession, endOneSession } from '../auth/user-sessions.ts';
import { signUpUser } from '../auth/sign-up/register-user.ts';
import { stopEmail } from '../auth/email-change/revert-email-change.ts';
import { stopSecondFactorReset } from '../auth/factor-reset/cancel-factor-reset.ts';
import { tryAddress } from '../mail/bounces/retry-bounced-address.ts';
import { subscribeAgain, unsubscribeUser, unsubscribeWithOneClick } from '../mail/unsubscribe-user.ts';
import { verifyEmail } from '../auth/sign-up/verify-email.ts';
import { viewCalls } from '../admin/saved-views/saved-views.ts';

/** Every mutation of the API, one per line. */
export const calls: Call[] = [
  recordAccess,
  signUpUser,
  askVerification,
  verifyEmail,
  afterConfirming,
  askPasswordReset,
  isResetValid,
  addedBehindReset,
  resetPassword,
  stopEmail,
  unsubscribeUser,
  unsubscribeWithOneClick,
  subscribeAgain,
  ...noticeCalls,
  changeAccount,
  exportUser,
  eraseUser,
  prove,
  newPasskeyOptions,
  createPasskey,
  removePasskey,
  setUpAuthenticator,
  removeAuthenticator,
  createRecoveryCodes,
  beginSecondFactorReset,
  stopSecondFactorReset,
  answerSecondFactorReset,
  disownEvent,
  approveUser,
  seeAs,
  ...applicationCalls,
  endOneSession,
  endEverySession,
  addOffering,
  removeOffering,
  replacePrices,
  replaceQuestions,
  replacePictures,
  ...credentialCalls,
  confirmClaims,
  tryAddress,
  ...friendCalls,
  blockUser,
  unblockUser,
  makeReport,
  crisisInWords,
  ...enquiryCalls,
  ...alertCalls,
  writeMessage,
  replyToMessage,
  closeMessage,
  like,
  unlike,
  ...inviteCalls,
  makeFirstFooter,
  bookmarkOfObject,
  keepBookmark,
  removeBookmark,
  likeReply,
  markAnswer,
  unmarkAnswer,
  follow,
  unfollow,
  unlikeReply,
  previewTemplate,
  sendTestMail,
  uploadFile,
  beginUpload,
  sendPart,
  completeUpload,
  cancelUpload,
  changeFile,
  removeFile,
  readStatus,
  runByHand(jobs),
  replayAllParked,
  replayParked,
  sendAgain,
  createTagLink,
  removeTagLink,
  addLocation,
  changeLocationOfUser,
  linkLocation,
  changeLink,
  unlinkLocation,
  setDefaultLocation,
  createEventOfUser,
  changeEventOfUser,
  callOffEvent,
  ...comingCalls,
  ...transferCalls,
  ...movingCalls,
  ...viewCalls,
  stopBulk,
  undoBulk,
  ...resourceCalls,
  ...historyCalls(() => calls),
];
