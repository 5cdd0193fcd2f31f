/** The page names its stylesheets after its frame, so that the frame need not wait for them; what is shown next must. */
export async function stylesArrived(page: Document): Promise<void> {
  const pending = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  // One that does not come is tried again by the part that needs it; a bare page is better than none.
  await Promise.all(pending.map(settled));
}

function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve());
  });
}
