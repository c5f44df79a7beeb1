import { application } from '../../contract/practitioners/applications.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { read } from '../../http/query.ts';
import { applicationOf, shapeApplication } from './application-rows.ts';

export const applicationOfUser = read({
  path: '/users/:id/application',
  who: 'S',
  whileApplying: true,
  noun: 'applications',
  summary: 'Get a person’s application, or an empty one if there is none',
  answer: application,
  statements: ({ params: { id } }) => [personById({ id }), applicationOf({ id })] as const,
  shape: ([[person], [row]]) => {
    if (!person) throw noPerson();
    return shapeApplication(row);
  },
});
