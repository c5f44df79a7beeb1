/** Whoever signs out gets no more push in this browser: somebody else may sit before it. */
export async function stopPush(member: string) {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/site/push.js');
    if (!registration) return;
    const { turnOff } = await import('../account/notifications/push.ts');
    await turnOff(member);
  } catch {
    // Without an answer the push service tells the site that nobody is there any more.
  }
}
