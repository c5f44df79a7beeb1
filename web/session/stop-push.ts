/** Disables push in this browser on sign-out, in case of a shared device. */
export async function stopPush(member: string) {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/site/push.js');
    if (!registration) return;
    const { turnOff } = await import('../account/notifications/push.ts');
    await turnOff(member);
  } catch {
    // The push service will report the ended subscription later.
  }
}
