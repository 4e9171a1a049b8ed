export const connectionMessages = {
  /** The time, and the date when it is not today, stands between this text and the next. */
  shownFrom: 'لا يوجد اتصال. ما تراه من',
  nothingSaved: 'ولا يمكن حفظ شيء الآن',
  nothing: 'لا يوجد اتصال، ولا يمكن حفظ شيء الآن',
  signedOut: 'لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن',
} as const;
