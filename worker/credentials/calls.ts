import { addCredential } from './add.ts';
import { changeCredential } from './change.ts';
import { checkCredential } from './check.ts';
import { readPaper } from './read-paper.ts';
import { removeCredential } from './remove.ts';
import { removePaper } from './remove-paper.ts';
import { sendPaper } from './send-paper.ts';

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
