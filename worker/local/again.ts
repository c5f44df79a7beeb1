/**
 * Once more where the line to the stores broke: they close one that was idle for five seconds, and a busy machine
 * takes as long to make what it sends next. Nothing of it had come in then.
 */
export const again = <Done>(act: () => Promise<Done>) =>
  act().catch((error: unknown) => {
    if (!/fetch failed/.test(String(error))) throw error;
    return act();
  });
