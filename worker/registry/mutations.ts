import { recordAccess } from '../access-logs/record.ts';
import { removeAuthenticator } from '../authenticator/remove.ts';
import { setUpAuthenticator } from '../authenticator/set-up.ts';
import { blockUser } from '../blocks/block.ts';
import { unblockUser } from '../blocks/unblock.ts';
import { keepBookmark } from '../bookmarks/keep.ts';
import { bookmarkOfObject } from '../bookmarks/of-object.ts';
import { removeBookmark } from '../bookmarks/remove.ts';
import { stopBulk, undoBulk } from '../bulk/stop.ts';
import { credentialCalls } from '../credentials/calls.ts';
import { crisisInWords } from '../crisis_lines/in-words.ts';
import { previewTemplate } from '../email_templates/preview.ts';
import { sendTestMail } from '../email_templates/send-test.ts';
import { sendAgain } from '../emails/send-again.ts';
import { enquiryCalls } from '../enquiries/calls.ts';
import { callOffEvent } from '../events/call-off.ts';
import { changeEventOfUser } from '../events/change-for-user.ts';
import { comingCalls } from '../events/coming-calls.ts';
import { createEventOfUser } from '../events/create-for-user.ts';
import { changeFile } from '../files/change.ts';
import { movingCalls } from '../files/moving/calls.ts';
import { removeFile } from '../files/remove.ts';
import { uploadFile } from '../files/upload.ts';
import { beginUpload } from '../files/uploads/begin.ts';
import { cancelUpload } from '../files/uploads/cancel.ts';
import { completeUpload } from '../files/uploads/complete.ts';
import { sendPart } from '../files/uploads/part.ts';
import { follow, unfollow } from '../follows/follow.ts';
import { makeFirstFooter } from '../footers/make-first.ts';
import { friendCalls } from '../friends/calls.ts';
import { historyCalls } from '../history/calls.ts';
import { inviteCalls } from '../invites/calls.ts';
import { runByHand } from '../jobs/run.ts';
import { jobs } from './jobs.ts';
import type { Call } from '../http/mutation.ts';
import { like } from '../likes/like.ts';
import { unlike } from '../likes/unlike.ts';
import { addLocation } from '../locations/add.ts';
import { changeLocationOfUser } from '../locations/change.ts';
import { changeLink } from '../locations/change-link.ts';
import { linkLocation } from '../locations/link.ts';
import { setDefaultLocation } from '../locations/set-default.ts';
import { unlinkLocation } from '../locations/unlink.ts';
import { closeMessage } from '../messages/close.ts';
import { replyToMessage } from '../messages/reply.ts';
import { writeMessage } from '../messages/write.ts';
import { noticeCalls } from '../notices/calls.ts';
import { replayParked } from '../parked/replay.ts';
import { replayAllParked } from '../parked/replay-all.ts';
import { createPasskey } from '../passkeys/create.ts';
import { newPasskeyOptions } from '../passkeys/new-options.ts';
import { removePasskey } from '../passkeys/remove.ts';
import { replacePictures } from '../pictures/replace.ts';
import { replacePrices } from '../prices/replace.ts';
import { replaceQuestions } from '../questions/replace.ts';
import { createRecoveryCodes } from '../recovery_codes/create.ts';
import { makeReport } from '../reports/report.ts';
import { resourceCalls } from './resources.ts';
import { prove } from '../session/prove.ts';
import { readStatus } from '../status/read.ts';
import { createTagLink } from '../tag-links/create.ts';
import { removeTagLink } from '../tag-links/remove.ts';
import { markAnswer, unmarkAnswer } from '../thread-replies/answer.ts';
import { likeReply, unlikeReply } from '../thread-replies/like.ts';
import { transferCalls } from '../transfers/calls.ts';
import { addOffering } from '../users/add-offering.ts';
import { alertCalls } from '../users/alerts/calls.ts';
import { answerSecondFactorReset } from '../users/answer-factor-reset.ts';
import { applicationCalls } from '../users/applications/calls.ts';
import { approveUser } from '../users/approve.ts';
import { askPasswordReset, askVerification } from '../users/ask-link.ts';
import { beginSecondFactorReset } from '../users/begin-factor-reset.ts';
import { changeAccount } from '../users/change.ts';
import { afterConfirming } from '../users/comes-next.ts';
import { confirmClaims } from '../users/confirm.ts';
import { eraseUser } from '../users/erase.ts';
import { exportUser } from '../users/export/export.ts';
import { disownEvent } from '../users/not-me.ts';
import { addedBehindReset, isResetValid, resetPassword } from '../users/password-reset.ts';
import { removeOffering } from '../users/remove-offering.ts';
import { seeAs } from '../users/see-as.ts';
import { endEverySession, endOneSession } from '../users/sessions.ts';
import { signUpUser } from '../users/sign-up.ts';
import { stopEmail } from '../users/stop-email.ts';
import { stopSecondFactorReset } from '../users/stop-factor-reset.ts';
import { tryAddress } from '../users/try-address.ts';
import { subscribeAgain, unsubscribeUser, unsubscribeWithOneClick } from '../users/unsubscribe.ts';
import { verifyEmail } from '../users/verify-email.ts';
import { viewCalls } from '../views/views.ts';

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
