import { type RoomPicture, roomPictures } from '../contract/practitioners/practice-photos.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { read } from '../http/query.ts';
import { picturesOf } from './practice-photo-rows.ts';

/** Sorted in the member's order. */
export const picturesOfUser = read({
  path: '/users/:id/pictures',
  who: 'S',
  whileApplying: true,
  noun: 'users',
  summary: 'List the pictures of a member’s room, in order',
  answer: roomPictures,
  statements: ({ params: { id } }) => [personById({ id }), picturesOf({ id })] as const,
  shape: ([[person], rows]): RoomPicture[] => {
    if (!person) throw noPerson();
    return rows;
  },
});
