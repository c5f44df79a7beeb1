/** Production name of a queue; staging queues have a prefix. */
export const queueName = (queue: string) => queue.replace(/^sobe-staging-/, 'sobe-');
