/** The texts of a visit that needs more than the specification's steps. The first step does not load them. */
export const visitMessages = {
  oneAfterAnother: 'لا يقدم موظف واحد كل ما اخترته، لذلك تكمله أكثر من موظفة، واحدة بعد الأخرى',
  addOthers: 'إضافة خدمة عند موظفة أخرى',
  chooseForEach: 'اختيار الموظفة لكل خدمة',
  inOrder: 'تقدم الخدمات واحدة بعد الأخرى، بالترتيب الذي اخترتها به',
  otherServices: 'خدمات أخرى',
  optionsOf: (name: string) => `خيارات ${name}`,
  held: 'نحتفظ لك بهذا الوقت حتى',
  holdOver: 'انتهت مدة الاحتفاظ بهذا الوقت، ويمكنك تأكيده ما لم يحجزه غيرك',
  holdAgain: 'الاحتفاظ به من جديد',
  tooMany: 'بلغت الزيارة أكبر عدد من الخدمات',
} as const;
