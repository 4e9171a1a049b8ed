/** Without a token, this address ends all previews of the browser. */
export const PREVIEW_PATH = '/preview';
