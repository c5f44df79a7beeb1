import type { Call } from '../../lib/calls.ts';
import { missingOnes } from './missing.ts';
import { beginPieces, joinPieces, sendPiece } from './pieces.ts';
import { receiveFile } from './receive.ts';

/** How the bytes of a community move. */
export const movingCalls: Call[] = [missingOnes, receiveFile, beginPieces, joinPieces, sendPiece];
