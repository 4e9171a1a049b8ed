export const connectionMessages = {
  /** After this text come the date of the data (unless it is today), their time, and `nothingSaved`. */
  shownFrom: 'لا يوجد اتصال. ما تراه من',
  nothingSaved: 'ولا يمكن حفظ شيء الآن',
  nothing: 'لا يوجد اتصال، ولا يمكن حفظ شيء الآن',
  signedOut: 'لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن',
} as const;
