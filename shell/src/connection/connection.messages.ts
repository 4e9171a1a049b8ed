export const connectionMessages = {
  /** The time of the data follows this text, with the date if it is not today, and then `nothingSaved`. */
  shownFrom: 'لا يوجد اتصال. ما تراه من',
  nothingSaved: 'ولا يمكن حفظ شيء الآن',
  nothing: 'لا يوجد اتصال، ولا يمكن حفظ شيء الآن',
  signedOut: 'لا يوجد اتصال، ولا يمكن تسجيل الدخول الآن',
} as const;
