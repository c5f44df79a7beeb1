import { recordAccess } from './access-logs/record.ts';
import { keepArticle } from './bookmarks/keep.ts';
import { bookmarkOfArticle } from './bookmarks/of-article.ts';
import { removeBookmark } from './bookmarks/remove.ts';
import { previewTemplate } from './email_templates/preview.ts';
import { sendTestMail } from './email_templates/send-test.ts';
import { changeEventOfUser } from './events/change-for-user.ts';
import { createEventOfUser } from './events/create-for-user.ts';
import { changeFile } from './files/change.ts';
import { removeFile } from './files/remove.ts';
import { uploadFile } from './files/upload.ts';
import { beginUpload } from './files/uploads/begin.ts';
import { cancelUpload } from './files/uploads/cancel.ts';
import { completeUpload } from './files/uploads/complete.ts';
import { sendPart } from './files/uploads/part.ts';
import { approveFriend } from './friends/approve.ts';
import { askFriend } from './friends/ask.ts';
import { removeFriend } from './friends/remove.ts';
import type { Call } from './lib/calls.ts';
import { like } from './likes/like.ts';
import { unlike } from './likes/unlike.ts';
import { addLocation } from './locations/add.ts';
import { changeLocationOfUser } from './locations/change.ts';
import { changeLink } from './locations/change-link.ts';
import { linkLocation } from './locations/link.ts';
import { setDefaultLocation } from './locations/set-default.ts';
import { unlinkLocation } from './locations/unlink.ts';
import { closeMessage } from './messages/close.ts';
import { replyToMessage } from './messages/reply.ts';
import { writeMessage } from './messages/write.ts';
import { resourceCalls } from './resources.ts';
import { readStatus } from './status/read.ts';
import { createTagLink } from './tag-links/create.ts';
import { removeTagLink } from './tag-links/remove.ts';
import { likeReply, unlikeReply } from './thread-replies/like.ts';
import { addOffering } from './users/add-offering.ts';
import { approveUser } from './users/approve.ts';
import { askPasswordReset } from './users/ask-reset.ts';
import { changeAccount } from './users/change.ts';
import { isResetValid, resetPassword } from './users/password-reset.ts';
import { removeOffering } from './users/remove-offering.ts';
import { endEverySession, endOneSession } from './users/sessions.ts';
import { signUpUser } from './users/sign-up.ts';
import { unsubscribeUser, unsubscribeWithOneClick } from './users/unsubscribe.ts';
import { verifyEmail } from './users/verify-email.ts';

/** Every call that changes something, a line each. */
export const calls: Call[] = [
  recordAccess,
  signUpUser,
  verifyEmail,
  askPasswordReset,
  isResetValid,
  resetPassword,
  unsubscribeUser,
  unsubscribeWithOneClick,
  changeAccount,
  approveUser,
  endOneSession,
  endEverySession,
  addOffering,
  removeOffering,
  askFriend,
  approveFriend,
  removeFriend,
  writeMessage,
  replyToMessage,
  closeMessage,
  like,
  unlike,
  bookmarkOfArticle,
  keepArticle,
  removeBookmark,
  likeReply,
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
  ...resourceCalls,
];
