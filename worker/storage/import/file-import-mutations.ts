import type { Mutation } from '../../http/mutation.ts';
import { listMissingFiles } from './list-missing-files.ts';
import { receiveFile } from './receive-file.ts';
import { completeVideoPieces, startVideoPieces, uploadVideoPiece } from './video-pieces.ts';

/** Mutations that transfer the files of an imported community. */
export const fileImportMutations: Mutation[] = [
  listMissingFiles,
  receiveFile,
  startVideoPieces,
  completeVideoPieces,
  uploadVideoPiece,
];
