import { addCredential } from './add-credential.ts';
import { changeCredential } from './change-credential.ts';
import { checkCredential } from './verify-credential.ts';
import { readPaper } from './download-document.ts';
import { removeCredential } from './delete-credential.ts';
import { removePaper } from './delete-document.ts';
import { sendPaper } from './upload-document.ts';

/** All mutations of credentials and their documents, for mounting. */
export const credentialCalls = [
  addCredential,
  changeCredential,
  removeCredential,
  checkCredential,
  readPaper,
  sendPaper,
  removePaper,
];
