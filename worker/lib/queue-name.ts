/** A queue by its name at the top of wrangler.toml: staging has the same ones under other names. */
export const queueName = (queue: string) => queue.replace(/^sobe-staging-/, 'sobe-');
