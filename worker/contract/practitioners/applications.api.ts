import { buildListQuerySchema, buildListSchema } from '../resources/resource-responses.ts';
import { defineApi } from '../shared/operation.ts';
import { applicationsResource } from './applications.resource.ts';
import {
  applicationApprovalSchema,
  applicationDeclineSchema,
  applicationInputSchema,
  applicationQuestionSchema,
  applicationSchema,
} from './applications.ts';

/** HTTP operations of applications to be listed as a practitioner, and their decision by admins. */
export const applicationsApi = defineApi({
  list: {
    method: 'get',
    path: '/applications',
    tag: 'applications',
    summary: 'List submitted applications, oldest first; with `state`, those in another state',
    query: buildListQuerySchema(applicationsResource),
    response: buildListSchema(applicationsResource),
  },
  get: {
    method: 'get',
    path: '/users/:id/application',
    tag: 'applications',
    summary: 'Get a person’s application, or an empty one if there is none',
    response: applicationSchema,
  },
  save: {
    method: 'put',
    path: '/users/:id/application',
    tag: 'applications',
    summary: 'Save an application as a draft; 409 done if it is submitted or approved',
    body: applicationInputSchema,
    response: applicationSchema,
  },
  submit: {
    method: 'post',
    path: '/users/:id/application/send',
    tag: 'applications',
    summary: 'Submit an application; 422 if it is empty, 409 done if it is already submitted',
    response: applicationSchema,
  },
  withdraw: {
    method: 'delete',
    path: '/users/:id/application',
    tag: 'applications',
    summary: 'Make your submitted application a draft again; 409 done if it is approved',
    status: 204,
  },
  approve: {
    method: 'post',
    path: '/applications/:user_id/approve',
    tag: 'applications',
    summary:
      'Approve an application and its account, at a level; 409 done if it is no longer submitted',
    body: applicationApprovalSchema,
    response: applicationSchema,
  },
  ask: {
    method: 'post',
    path: '/applications/:user_id/ask',
    tag: 'applications',
    summary:
      'Ask an applicant for more information by e-mail; 409 done if the application is no longer submitted',
    body: applicationQuestionSchema,
    response: applicationSchema,
  },
  decline: {
    method: 'post',
    path: '/applications/:user_id/decline',
    tag: 'applications',
    summary: 'Decline an application and e-mail the reason; 409 done if it is no longer submitted',
    body: applicationDeclineSchema,
    response: applicationSchema,
  },
});
