-- How names are compared in searches: the rule of shared/domain/search-text.ts, letter for letter. What has no letter to
-- stand for it is left out.
create function search_text(written text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    written,
    'أإآٱىئیةؤک٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      || U&'\0621\0640\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A'
      || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670'
      || U&'\200C\200D\200E\200F\202A\202B\202C\202D\202E\2066\2067\2068\2069',
    'اااايييهوك00112233445566778899abcdefghijklmnopqrstuvwxyz'
  )
$$;
