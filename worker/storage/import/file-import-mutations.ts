import type { Call } from '../../http/mutation.ts';
import { missingOnes } from './list-missing-files.ts';
import { beginPieces, joinPieces, sendPiece } from './video-pieces.ts';
import { receiveFile } from './receive-file.ts';

/** Mutations that transfer the files of an imported community. */
export const movingCalls: Call[] = [missingOnes, receiveFile, beginPieces, joinPieces, sendPiece];
