/** Production name of a queue; staging queues have a prefix. */
export const getQueueName = (queue: string) => queue.replace(/^sobe-staging-/, 'sobe-');
