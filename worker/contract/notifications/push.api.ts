import { defineApi } from '../shared/operation.ts';
import { pushOfferSchema, pushRemovalSchema, pushSubscriptionSchema } from './push.ts';

/** HTTP operations with which a browser subscribes to push notifications. */
export const pushApi = defineApi({
  get: {
    method: 'get',
    path: '/users/:id/push',
    tag: 'notices',
    summary: 'Get the public key for push subscriptions; null if push is off',
    response: pushOfferSchema,
  },
  subscribe: {
    method: 'post',
    path: '/users/:id/push',
    tag: 'notices',
    summary:
      'Subscribe this browser to push notifications while its session lasts; 409 closed if push is off',
    body: pushSubscriptionSchema,
    status: 204,
  },
  unsubscribe: {
    method: 'delete',
    path: '/users/:id/push',
    tag: 'notices',
    summary: 'Unsubscribe this browser from push notifications',
    body: pushRemovalSchema,
    status: 204,
  },
});
