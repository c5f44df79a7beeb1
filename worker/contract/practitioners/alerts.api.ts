import { z } from 'zod';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { alertInputSchema, alertLimits, alertListSchema, alertSchema } from './alerts.ts';

/**
 * HTTP operations of alerts for new search matches, people, events at a place, or threads in a
 * topic.
 */
export const alertsApi = defineApi({
  list: {
    method: 'get',
    path: '/alerts',
    tag: 'alerts',
    summary: 'List a member’s alerts, newest first',
    response: alertListSchema,
  },
  create: {
    method: 'post',
    path: '/alerts',
    tag: 'alerts',
    summary:
      'Create an alert for new search matches, for a person who becomes available, for events at a location or for threads in a topic; a visitor confirms by e-mail (202)',
    body: alertInputSchema,
    arrayFields: ['session', 'time', 'language', 'tag'],
    status: 201,
    response: z.object({ id: idSchema }).partial(),
  },
  delete: {
    method: 'delete',
    path: '/alerts/:id',
    tag: 'alerts',
    summary: 'Stop an alert of a member',
    status: 204,
  },
  renew: {
    method: 'put',
    path: '/alerts/:id/renew',
    tag: 'alerts',
    summary: `Renew an alert of a member for ${alertLimits.days} days`,
    response: z.object({ ends_at: timestampSchema }),
  },
  getByLink: {
    method: 'get',
    path: '/alerts/:id/:secret',
    tag: 'alerts',
    summary: 'Get a visitor’s alert, by its e-mailed link',
    response: alertSchema,
  },
  confirm: {
    method: 'put',
    path: '/alerts/:id/:secret/confirm',
    tag: 'alerts',
    summary: `Confirm an alert, or renew it for ${alertLimits.days} days, by its e-mailed link`,
    status: 204,
  },
  confirmByForm: {
    method: 'post',
    path: '/alerts/:id/:secret/confirm',
    tag: 'alerts',
    summary: `Confirm an alert, or renew it for ${alertLimits.days} days, by its e-mailed link`,
    status: 204,
  },
  stop: {
    method: 'delete',
    path: '/alerts/:id/:secret',
    tag: 'alerts',
    summary: 'Stop and delete an alert, by its e-mailed link',
    status: 204,
  },
  stopByForm: {
    method: 'post',
    path: '/alerts/:id/:secret/delete',
    tag: 'alerts',
    summary: `Stop an alert by its e-mailed link; it is deleted within ${alertLimits.undoHours} hour, or at once if it was never confirmed`,
    status: 204,
  },
});
