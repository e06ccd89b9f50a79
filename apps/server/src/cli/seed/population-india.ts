import { areasOf, digits, type Population, words } from './population.ts';

const CITY_CODES = ['11', '20', '22', '33', '40', '44', '79', '80'];

export const INDIA: Population = {
  name: 'india',
  firstNames: words(`
    Aarav Aditi Aditya Ajay Akash Amit Amrita Ananya Anil Anita Anjali Ankit Arjun Arun Asha Ayesha Bhavna Chandan Deepa
    Deepak Devi Dhruv Divya Farhan Fatima Gauri Geeta Gopal Gurpreet Harish Harpreet Imran Indira Ishaan Jaya Jyoti Kabir
    Kamala Karan Kavita Kiran Kishore Lakshmi Lata Madhav Mahesh Manish Maria Meena Meera Mohan Mohammed Nandini Naveen
    Neha Nikhil Nisha Padma Pooja Prakash Pranav Prashant Priya Radha Rahul Rajesh Rakesh Ramesh Rani Ravi Rehana Rekha
    Ritu Rohan Rohit Sandeep Sanjay Sanya Sarita Shabana Shankar Shanti Shreya Simran Sita Smita Sneha Sonia Sunil Sunita
    Suresh Swati Tanvi Thomas Uma Usha Varun Vidya Vijay Vikram Vivek Yash Zoya`),
  surnames: words(`
    Acharya Agarwal Ahmed Ali Ansari Arora Bajaj Banerjee Basu Bhat Bhatt Bose Chakraborty Chandra Chatterjee Chaudhary
    Chauhan Das Desai Deshmukh Deshpande Dey Dhillon Dutta Fernandes Ghosh Gill Gowda Goyal Gupta Hegde Iyengar Iyer Jadhav
    Jain Jha Joshi Kamath Kapoor Kaur Khan Khanna Kulkarni Kumar Mahajan Malhotra Mathew Mehta Menon Mishra Mistry Mukherjee
    Murthy Naidu Nair Nambiar Pai Pandey Parekh Patel Pathan Patil Pawar Pillai Prasad Qureshi Rajan Rao Rathore Reddy Rodrigues
    Roy Saha Salvi Saxena Sen Sethi Shah Shaikh Sharma Shetty Shinde Shukla Siddiqui Singh Sinha Soni Srinivasan Thakur Thomas
    Tiwari Trivedi Varghese Varma Venkatesh Verma Yadav`),
  areas: areasOf({
    Mumbai: ['Andheri East', 'Bandra West', 'Borivali', 'Chembur', 'Colaba', 'Dadar', 'Ghatkopar', 'Powai'],
    Delhi: ['Dwarka', 'Karol Bagh', 'Lajpat Nagar', 'Mayur Vihar', 'Rohini', 'Saket'],
    Bengaluru: ['Indiranagar', 'Jayanagar', 'Koramangala', 'Malleswaram', 'Whitefield'],
    Chennai: ['Adyar', 'Anna Nagar', 'Mylapore', 'T. Nagar', 'Velachery'],
    Kolkata: ['Ballygunge', 'Behala', 'Garia', 'Salt Lake', 'Shyambazar'],
    Hyderabad: ['Ameerpet', 'Banjara Hills', 'Kukatpally', 'Secunderabad'],
    Pune: ['Aundh', 'Hadapsar', 'Kothrud', 'Shivajinagar'],
    Ahmedabad: ['Bopal', 'Maninagar', 'Navrangpura', 'Vastrapur'],
    Jaipur: ['Malviya Nagar', 'Mansarovar', 'Vaishali Nagar'],
    Kochi: ['Edappally', 'Fort Kochi', 'Kakkanad'],
    Lucknow: ['Aliganj', 'Gomti Nagar', 'Hazratganj'],
  }),
  hospitals: [
    'Annapurna Hospital',
    'Arogya General Hospital',
    'Asha Kiran Medical Centre',
    'City Care Hospital',
    'Coastal Medical College Hospital',
    'District Hospital East',
    'Government General Hospital North',
    'Green Park Multispeciality Hospital',
    'Jeevan Jyoti Hospital',
    'Karuna Mission Hospital',
    'Lakeside General Hospital',
    'Lotus Women and Children Hospital',
    'Metro Heart Institute',
    'Navjeevan Trauma Centre',
    'New Town Civil Hospital',
    'Railway Colony Hospital',
    'Sanjeevani Nursing Home',
    'Saint Teresa Hospital',
    'Seva Sadan Hospital',
    'Sunrise Cancer Institute',
    'University Medical College Hospital',
    'Vasant Vihar Hospital',
  ],
  // 10,000 donors, ABO times RhD: https://pmc.ncbi.nlm.nih.gov/articles/PMC4140055
  bloodTypes: { 'O+': 35.12, 'O-': 2, 'A+': 21.65, 'A-': 1.23, 'B+': 30.52, 'B-': 1.74, 'AB+': 7.32, 'AB-': 0.42 },
  // India keeps no range for fiction. Its National Numbering Plan (2003) has 0 as the trunk prefix: no line starts with it.
  phone: (random) => `+91 ${random.pick(CITY_CODES)} 0${digits(random, 3)} ${digits(random, 4)}`,
};
