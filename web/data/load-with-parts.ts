/** Loads a page together with its lazy parts (`lazyPart`), for the server and for links to the page. */
export async function loadWithParts<Page>(
  loading: Promise<Page>,
  preloadParts: (page: Page) => Promise<unknown>,
) {
  const page = await loading;
  await preloadParts(page);
  return page;
}
