import type { Call } from '../../http/mutation.ts';
import { missingOnes } from './missing.ts';
import { beginPieces, joinPieces, sendPiece } from './pieces.ts';
import { receiveFile } from './receive.ts';

/** Mutations that transfer the files of an imported community. */
export const movingCalls: Call[] = [missingOnes, receiveFile, beginPieces, joinPieces, sendPiece];
