import { addCredential } from './add-credential.ts';
import { changeCredential } from './change-credential.ts';
import { deleteCredential } from './delete-credential.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocument } from './download-document.ts';
import { uploadDocument } from './upload-document.ts';
import { verifyCredential } from './verify-credential.ts';

/** All mutations of credentials and their documents, for mounting. */
export const credentialMutations = [
  addCredential,
  changeCredential,
  deleteCredential,
  verifyCredential,
  downloadDocument,
  uploadDocument,
  deleteDocument,
];
