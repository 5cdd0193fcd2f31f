/** Whole-page moves in one object, so that a test can watch them instead of losing its own page. */
export const browser = {
  goTo(url: string): void {
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};
