/**
 * Gives every element a height in pixels and a position that follows the scroll position, because jsdom has no layout and a
 * long list needs one. `jest.restoreAllMocks()` ends it.
 */
export function mockRowHeights(height = 48): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -window.scrollY, width: 100 }) as DOMRect);
}
